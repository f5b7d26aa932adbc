import type { BusinessHead } from '../../lib/business'
import classes from './print-head.module.css'

export function PrintHead({ name, lines, logo }: BusinessHead) {
  return (
    <header className={classes.head}>
      {logo && <img className={classes.logo} {...logo} alt={name === null ? 'Logo' : ''} />}
      <div className={classes.texts}>
        {name !== null && <p className={classes.name}>{name}</p>}
        {lines.map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
      </div>
    </header>
  )
}
