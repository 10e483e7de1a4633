import { startTransition, useEffect, useState } from 'react';

/**
 * False while a component renders first, so that what it then shows is on screen at once; true soon after that, in
 * steps that leave the page responsive. For what is too much for one frame. `wanted`: whether to wait at all.
 */
export function useAfterPaint(wanted = true): boolean {
  const [painted, setPainted] = useState(!wanted || import.meta.env.MODE === 'test');
  useEffect(() => startTransition(() => setPainted(true)), []);
  return painted;
}
