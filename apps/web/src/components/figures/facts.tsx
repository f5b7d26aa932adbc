import { Anchor } from '@mantine/core'
import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../inputs/icon-button'
import classes from './facts.module.css'

export function Facts({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}

/** A multi-line text with its line breaks. */
export function TextFact({ label, children }: { label: string; children: string | null }) {
  return <Fact label={label}>{children && <span className={classes.text}>{children}</span>}</Fact>
}

const MASK = '••••••••'

type SecretFactProps = {
  label: string
  /** The noun after 'Mostrar' and 'Ocultar'. */
  name: string
  /** Whether there is a value. */
  known: boolean
  /** Buttons after the one that shows it. */
  actions?: ReactNode
  /** Renders the value, or the mask while it loads; an error masks it again. */
  children: (props: { mask: string; onFailed: () => void }) => ReactNode
}

export function SecretFact({ label, name, known, actions, children }: SecretFactProps) {
  const [shown, setShown] = useState(false)
  return (
    <Fact label={label}>
      {known && (
        <span className={classes.secret} data-compact-buttons>
          {shown ? children({ mask: MASK, onFailed: () => setShown(false) }) : MASK}
          <IconButton
            label={`${shown ? 'Ocultar' : 'Mostrar'} ${name}`}
            icon={shown ? IconEyeOff : IconEye}
            onClick={() => setShown(!shown)}
          />
          {actions}
        </span>
      )}
    </Fact>
  )
}

export function MapFact({ label, link }: { label: string; link: string | null }) {
  return (
    <Fact label={label}>
      {link !== null && (
        <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" inherit data-reach>
          Ver en el mapa <IconExternalLink size={14} aria-hidden className={classes.external} />
        </Anchor>
      )}
    </Fact>
  )
}
