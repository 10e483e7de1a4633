import './styles/index.css';
import { configure } from '#api/environment.ts';
import { markReady } from '#api/ready.ts';
import { takeLink } from './boot/link.ts';

configure({ base: import.meta.env.BASE_URL });

// What the address asks of the demo's world is taken out of it before session and router look.
const link = __DEMO__ ? takeLink() : {};

// The mock and the app are fetched side by side; the API client waits for the mock, the first paint does not.
const app = import('#app/start.tsx');
if (__DEMO__) void import('./boot/mock.ts').then(({ startMock }) => startMock(link)).then(markReady);
void app.then(({ start }) => start());
