/** `npm run kills demo|mock|plan`: kills a process again and again while it writes, and tells what was lost or doubled. */
const WHAT: Readonly<Record<string, () => Promise<unknown>>> = {
  demo: () => import('./kills/demo.ts'),
  mock: () => import('./kills/mock.ts'),
  plan: () => import('./kills/plan.ts'),
};
const [what = 'demo'] = process.argv.slice(2);
const kill = WHAT[what];
if (kill === undefined) throw new Error(`Kill what? One of ${Object.keys(WHAT).join(', ')}`);
await kill();

export {};
