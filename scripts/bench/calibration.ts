/* What every figure is divided by: two fixed jobs, which take the longer, the slower and the busier the machine is. */
import type { Browser } from '@playwright/test';

/** How long a calculation takes, in ms: numbers, texts and objects. */
export function calculation(): number {
  const began = performance.now();
  const sums = new Map<string, number>();
  for (let n = 0; n < 2_000_000; n += 1) {
    const key = `${n % 5_000}`;
    sums.set(key, (sums.get(key) ?? 0) + Math.sqrt(n));
  }
  return performance.now() - began;
}

/** How long it takes a page to build and lay out 200 rows of six cells, in ms. */
function rowsBuilt(): number {
  const began = performance.now();
  const table = document.createElement('table');
  for (let row = 0; row < 200; row += 1) {
    const cells = table.insertRow();
    for (let cell = 0; cell < 6; cell += 1) cells.insertCell().textContent = `row ${row}, cell ${cell}`;
  }
  document.body.append(table);
  const height = table.offsetHeight;
  table.remove();
  return height > 0 ? performance.now() - began : 0;
}

export interface Calibration {
  /** In ms. */
  readonly calculated: number;
  readonly built: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Both jobs in an empty page of their own: the median of five runs, after one that only warms up. */
export async function calibrate(browser: Browser): Promise<Calibration> {
  const page = await browser.newPage();
  const runs = [];
  for (let run = 0; run < 6; run += 1)
    runs.push({ calculated: await page.evaluate(calculation), built: await page.evaluate(rowsBuilt) });
  await page.close();
  const [, ...warm] = runs;
  return { calculated: median(warm.map((run) => run.calculated)), built: median(warm.map(({ built }) => built)) };
}
