import type { Browser, Engine, Tab } from './tab.ts';
import type { Site } from './server.ts';
import type { User } from './user.ts';

export interface Place {
  readonly tab: Tab;
  readonly user: User;
  readonly browser: Browser;
  readonly engine: Engine;
  readonly demo: Site;
  /** The build for a real server. */
  readonly real: Site;
}

export interface Check {
  readonly name: string;
  /** Rejects with what is wrong. */
  readonly run: (place: Place) => Promise<void>;
}
