import { signInAs } from '#api/session/session.ts';
import classes from './entrance.module.css';
import { PERSONAS } from './personas.ts';

/** The demo's users, each with what he may do. */
export function PersonaPicker() {
  return (
    <ul className={classes.personas}>
      {PERSONAS.map(({ token, name, text }) => (
        <li key={token}>
          <button type="button" className={classes.persona} onClick={() => signInAs(token)}>
            <strong>
              {name} <code>{token}</code>
            </strong>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
