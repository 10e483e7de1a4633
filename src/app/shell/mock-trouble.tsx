import { HardDrive } from 'lucide-react';
import { mockControl } from '#api/http/mock-control.ts';
import { useMock } from '../lab/control.ts';
import classes from './banners.module.css';

/** Warns that the demo's world is kept in memory only and is lost on reload. */
export default function MockTrouble() {
  const { data: world } = useMock('world', mockControl.world);
  if (world === undefined || world.trouble === null) return null;
  return (
    <p className={classes.banner} data-tone="warning">
      <HardDrive size={16} aria-hidden />
      <span>{world.trouble}. Changes are lost when you close this page.</span>
    </p>
  );
}
