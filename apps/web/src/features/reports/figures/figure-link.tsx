import type { Period } from '@isp/domain/dates/period'
import type { PaymentKind } from '@isp/domain/payments/payment.schema'
import { paymentsOfMonth } from '@isp/domain/payments/payments-of-month'
import { reportTexts } from '@isp/domain/reports/report-texts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = { children: ReactNode } & (
  | { month: Period; kind?: PaymentKind; to?: never }
  /** The path of another list that adds up to it. */
  | { month?: never; kind?: never; to: string }
)

/**
 * A figure, of a month or other, that opens the list that adds up to it: '¿Por qué este número?'
 * (product/reports#why-this-figure).
 */
export function FigureLink({ month, kind = 'all', to, children }: Props) {
  return (
    <Anchor
      component={Link}
      to={to ?? paymentsOfMonth(month, kind)}
      data-reach
      display="inline-block"
      inherit
      c="inherit"
      underline="hover"
      data-tip={reportTexts.why}
    >
      {children}
    </Anchor>
  )
}
