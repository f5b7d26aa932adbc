import type { Period } from '@isp/domain/dates/period'
import type { PaymentKind } from '@isp/domain/payments/payment.schema'
import { paymentsOfMonth } from '@isp/domain/payments/payments-of-month'
import { reportTexts } from '@isp/domain/reports/report-texts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props = { month: Period; kind?: PaymentKind; children: ReactNode }

/** A figure of a month that opens the payments that add up to it: '¿Por qué este número?' (specification 3 A9). */
export function FigureLink({ month, kind = 'all', children }: Props) {
  return (
    <Anchor
      component={Link}
      to={paymentsOfMonth(month, kind)}
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
