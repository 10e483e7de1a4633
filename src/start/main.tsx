import '../styles/index.css';
import { configure } from '#api/environment.ts';
import { markReady } from '#api/http/waiting/ready.ts';
import { fetchOnce } from './early.ts';
import { takeLink } from './link.ts';

const base = import.meta.env.BASE_URL;
configure({ base, fetch: fetchOnce });

// The mock and the app are loaded in parallel; the API client waits for the mock, the first paint does not.
if (__DEMO__) {
  const link = takeLink();
  void import('./mock.ts').then(({ startMock }) => startMock(link)).then(markReady);
}
const started = import('./start.tsx').then(({ start }) => start());

if (__DEMO__) void started.then(() => import('./settled.ts')).then(({ markIdle }) => markIdle());

// Not before the first rows have all that they need.
if (import.meta.env.PROD && __DEMO__)
  void started
    .then(() => import('./offline.ts'))
    .then(({ keepForOffline }) => keepForOffline(base))
    .catch(() => undefined);
