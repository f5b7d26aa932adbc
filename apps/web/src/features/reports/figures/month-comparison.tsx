import { periodOf } from '@isp/domain/dates/period'
import { formatQuetzales } from '@isp/domain/money/money'
import type { PaymentSum } from '@isp/domain/payments/month-band'
import { paymentsOwedBefore, paymentsOwedOf, paymentsUpTo } from '@isp/domain/payments/payments-of-month'
import { trendInWords, trendOf, upToDay } from '@isp/domain/reports/month-comparison'
import { reportTexts } from '@isp/domain/reports/report-texts'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../../components/figures/facts'
import { Surface } from '../../../components/layout/surface'
import { capitalized } from '../../../lib/capitalized'
import { paymentCount } from '../../../lib/format-count'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { today } from '../../../lib/today'
import { FigureLink } from './figure-link'
import classes from './month-figure.module.css'

/** Undefined while loading. */
type Props = { comparison: RouterOutputs['reports']['comparison'] | undefined }

/** 'Cobros' lists the clients who owe. */
const COLLECTIONS = '/collections'
const icons = { more: IconArrowUpRight, less: IconArrowDownRight, same: IconArrowRight }
const waiting = <Skeleton height={12} width={96} />

/**
 * This month's income beside that of the month before up to the same day, and the difference in words
 * (product/reports#comparison).
 */
export function MonthComparison({ comparison }: Props) {
  const compared = comparison && { now: comparison.revenue, before: comparison.lastMonth.revenue }
  const TrendIcon = compared && icons[trendOf(compared)]
  const day = comparison?.lastMonth.day
  return (
    <Surface title={reportTexts.comparison}>
      <Group gap="xs" wrap="nowrap" mb="xs" fz="lg" fw={600} className={classes.trend}>
        {TrendIcon && <TrendIcon size={20} aria-hidden />}
        {compared && day ? trendInWords(compared, day) : <Skeleton height={20} width={240} maw="100%" />}
      </Group>
      <Facts>
        <Fact label="Este mes">
          {compared ? <FigureLink month={periodOf(today())}>{formatQuetzales(compared.now)}</FigureLink> : waiting}
        </Fact>
        <Fact label={day ? capitalized(upToDay(day)) : 'El mes anterior'}>
          {compared && day ? (
            <FigureLink to={paymentsUpTo(day)}>{formatQuetzales(compared.before)}</FigureLink>
          ) : (
            waiting
          )}
        </Fact>
      </Facts>
    </Surface>
  )
}

/**
 * Payments that regular clients still owe this month, and apart from them those of earlier months
 * (product/reports#comparison).
 */
export function ToCome({ comparison }: Props) {
  const month = periodOf(today())
  const sum = (sums: PaymentSum | undefined, to: string) =>
    sums ? (
      <FigureLink to={to}>
        <span className={classes.payments}>{paymentCount(sums.payments)}</span>
        <span className={classes.share}>{formatQuetzales(sums.amount)}</span>
      </FigureLink>
    ) : (
      waiting
    )
  return (
    <Surface
      title={reportTexts.toCome}
      aside={
        <Button component={Link} to={COLLECTIONS} size="xs" variant="default">
          Ver Cobros
        </Button>
      }
    >
      <Facts>
        <Fact label={reportTexts.dueThisMonth}>{sum(comparison?.toCome, paymentsOwedOf(month))}</Fact>
        <Fact label={reportTexts.earlierMonths}>{sum(comparison?.earlier, paymentsOwedBefore(month))}</Fact>
      </Facts>
    </Surface>
  )
}
