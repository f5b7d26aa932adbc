import { Anchor } from '@mantine/core'
import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../inputs/icon-button'
import classes from './facts.module.css'

/** Lines of a name and what is known of it. Put `Fact`s in it. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** One line; a dash where nothing is known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}

/** A text of several lines, whose line breaks are kept. */
export function TextFact({ label, children }: { label: string; children: string | null }) {
  return <Fact label={label}>{children && <span className={classes.text}>{children}</span>}</Fact>
}

const MASK = '••••••••'

type SecretFactProps = {
  label: string
  /** What completes 'Mostrar' and 'Ocultar'. */
  name: string
  /** Whether there is a value. */
  known: boolean
  /** Shows the value, or the mask while it is on its way; a failure masks the line again. */
  children: (props: { mask: string; onFailed: () => void }) => ReactNode
}

/** A line whose value is masked until it is asked for. */
export function SecretFact({ label, name, known, children }: SecretFactProps) {
  const [shown, setShown] = useState(false)
  return (
    <Fact label={label}>
      {known && (
        <span className={classes.secret}>
          {shown ? children({ mask: MASK, onFailed: () => setShown(false) }) : MASK}
          <IconButton
            label={`${shown ? 'Ocultar' : 'Mostrar'} ${name}`}
            icon={shown ? IconEyeOff : IconEye}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Fact>
  )
}

/** A line that leads to a place on the map. */
export function MapFact({ label, link }: { label: string; link: string | null }) {
  return (
    <Fact label={label}>
      {link !== null && (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" inherit className={classes.map}>
          Ver en el mapa <IconExternalLink size={14} aria-hidden className={classes.external} />
        </Anchor>
      )}
    </Fact>
  )
}
