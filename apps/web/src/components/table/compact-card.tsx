import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './compact-card.module.css'
import { RowName } from './row-name'

type Props = {
  avatar?: ReactNode
  name: ReactNode
  /** At the right of the name: the state, or the only buttons. */
  badge: ReactNode
  /** Short facts at the left, such as place and due date. Contains `CompactFact`s. */
  facts: ReactNode
  /** Amounts at the right. Contains `CompactFact`s. */
  figures?: ReactNode
  reveal?: ReactNode
  /** The buttons of the last line; the first one takes the free width. */
  actions?: ReactNode
  /** Shown below, for a card that is expanded. */
  children?: ReactNode
}

/**
 * A row on a phone, at most 170 px high: name and badge, facts and amounts, buttons (product/screens#lists-on-a-phone).
 */
export function CompactCard({ avatar, name, badge, facts, figures, reveal, actions, children }: Props) {
  const nameId = useId()
  return (
    <RowName value={nameId}>
      <div className={classes.head}>
        {avatar}
        <div className={classes.name} id={nameId}>
          {name}
        </div>
        <div className={classes.badge}>{badge}</div>
      </div>
      <div className={classes.middle}>
        <dl className={classes.facts}>{facts}</dl>
        {figures && <dl className={classes.figures}>{figures}</dl>}
        {reveal}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      {children}
    </RowName>
  )
}

type FactProps = {
  /** The name of the table's column. */
  label: string
  /** The label is only for screen readers; `narrow`: only under 380 px. */
  plain?: boolean | 'narrow'
  /** A shorter word on the screen; screen readers get the label. */
  short?: string | undefined
  children: ReactNode
}

export function CompactFact({ label, plain = false, short, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt data-hidden={plain === true ? 'always' : plain || undefined}>
        {short === undefined ? (
          label
        ) : (
          <>
            <VisuallyHidden>{label}</VisuallyHidden>
            <span aria-hidden>{short}</span>
          </>
        )}
      </dt>
      {/* Three lines at most. */}
      <dd title={typeof children === 'string' ? children : undefined}>{children}</dd>
    </div>
  )
}
