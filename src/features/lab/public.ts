import { lazyPart } from '#ui/page/window/lazy-part.ts';

export { useMock, useMockChange } from './control.ts';
export { OPERATIONS } from './operations.ts';
export { toggleTimeMachine } from './time/open.ts';
export { ResetDialog } from './world/reset-dialog.tsx';

export const CopyDialog = __DEMO__ ? lazyPart(() => import('./world/copy-dialog.tsx')) : undefined;
