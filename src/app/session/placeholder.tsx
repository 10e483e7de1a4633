import classes from './entrance.module.css';
import { Mark } from '../shell/header/mark.tsx';

/** The outline of the screens before sign-in, until their code is there. */
export const EntrancePlaceholder = ({ name }: { name: string }) => (
  <div className={classes.door} data-entrance-frame>
    <div className={classes.brand}>
      <Mark size={28} />
      {name}
    </div>
  </div>
);
