import classes from './print-head.module.css'

export type PrintHeadProps = {
  name: string | null
  /** Address, phone and the like, below the name. */
  lines: readonly string[]
  /** Its address and size in pixels, so that nothing moves when it has loaded. */
  logo: { src: string; width: number; height: number } | null
  /** Side by side on a wide sheet, beneath each other on a roll. */
  layout?: 'row' | 'column'
}

/** Head of a printed page: the logo, the name and its lines. */
export function PrintHead({ name, lines, logo, layout = 'column' }: PrintHeadProps) {
  return (
    <header className={classes.head} data-layout={layout}>
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
