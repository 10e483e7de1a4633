import { describe, expect, it } from 'vitest';
import { spansOf } from './window-texts.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const textsIn = (zone: string, length = 2): string[] => spansOf(NOW, 12, length, zone).map(({ text }) => text);

describe('the windows of a week', () => {
  it('are told on both clocks, with the day in UTC where it is another', () => {
    expect(textsIn('America/New_York')).toContain('Sunday 07:00–09:00 (12:00–14:00 UTC)');
    expect(textsIn('America/New_York')).toContain('Sunday 19:00–21:00 (Monday 00:00–02:00 UTC)');
    expect(textsIn('Asia/Tokyo', 3)).toContain('Monday 07:00–10:00 (Sunday 22:00–01:00 UTC)');
    expect(textsIn('UTC')).toContain('Sunday 22:00–00:00 UTC');
  });

  it.each(['America/New_York', 'Asia/Tokyo', 'UTC'])('begin with Monday on the clocks of %s, each once', (zone) => {
    const spans = spansOf(NOW, 12, 2, zone);
    expect(new Set(spans.map(({ key }) => key)).size).toBe(84);
    expect([...new Set(spans.map(({ group }) => group))]).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(spans[0]?.text).toMatch(/^Monday 0[01]:00/);
    expect(spans.at(-1)?.group).toBe('Sunday');
  });
});
