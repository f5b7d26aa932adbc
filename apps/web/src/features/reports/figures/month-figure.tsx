import { periodOf } from '@isp/domain/dates/period'
import type { PaymentKind } from '@isp/domain/payments/payment.schema'
import { Skeleton } from '@mantine/core'
import { Fact, Facts } from '../../../components/figures/facts'
import { Surface } from '../../../components/layout/surface'
import { paymentCount } from '../../../lib/format-count'
import { today } from '../../../lib/today'
import { FigureLink } from './figure-link'
import classes from './month-figure.module.css'

/** The share of one kind of client. */
export type Share = { value: string; payments?: number }

type Props = {
  title: string
  /** Undefined while loading. */
  figure: { total: string; regular: Share; variable: Share } | undefined
}

/** A figure of the current month, split by kind of client. */
export function MonthFigure({ title, figure }: Props) {
  const month = periodOf(today())
  return (
    <Surface title={title}>
      <p className={classes.total}>
        {figure ? <FigureLink month={month}>{figure.total}</FigureLink> : <Skeleton height={32} width={176} />}
      </p>
      <Facts>
        <Fact label="Clientes regulares">{figure ? <ShareText kind="regular" {...figure.regular} /> : <Bone />}</Fact>
        <Fact label="Clientes variables">{figure ? <ShareText kind="variable" {...figure.variable} /> : <Bone />}</Fact>
      </Facts>
    </Surface>
  )
}

function ShareText({ kind, value, payments }: Share & { kind: PaymentKind }) {
  return (
    <>
      {payments !== undefined && <span className={classes.payments}>{paymentCount(payments)}</span>}
      <span className={classes.share}>
        <FigureLink month={periodOf(today())} kind={kind}>
          {value}
        </FigureLink>
      </span>
    </>
  )
}

function Bone() {
  return <Skeleton height={12} width={96} />
}
