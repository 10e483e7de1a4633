/** True when this build carries the mock: `build:demo`, and the dev server without `API_URL`. */
declare const __DEMO__: boolean;

/** The version in package.json. */
declare const __VERSION__: string;
