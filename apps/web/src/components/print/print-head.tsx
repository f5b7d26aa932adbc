import classes from './print-head.module.css'
import type { SheetHead } from './sheet-content'

export function PrintHead({ name, lines, logo }: SheetHead) {
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
