import { periodOf } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { paymentsOfMonth } from '@isp/domain/payments/payments-of-month'
import { reportTexts } from '@isp/domain/reports/report-texts'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../../components/figures/facts'
import { Surface } from '../../../components/layout/surface'
import { formatCount, paymentCount } from '../../../lib/format-count'
import { today } from '../../../lib/today'
import { FigureLink } from './figure-link'
import classes from './month-figure.module.css'

type Props = {
  title: string
  /** Amounts in quetzales, or counts. Undefined while loading. */
  figure: Record<'total' | 'regular' | 'variable', Quetzales | number> | undefined
  /** The number of payments behind each share. */
  payments?: { regular: number; variable: number }
  /** Said below the total. */
  besides?: readonly string[]
}

/** A figure of the current month, split by kind of client. */
export function MonthFigure({ title, figure, payments, besides = [] }: Props) {
  const month = periodOf(today())
  const share = (kind: 'regular' | 'variable') =>
    figure ? (
      <FigureLink month={month} kind={kind}>
        {payments && <span className={classes.payments}>{paymentCount(payments[kind])}</span>}
        <span className={classes.share}>{format(figure[kind])}</span>
      </FigureLink>
    ) : (
      <Skeleton height={12} width={96} />
    )
  return (
    <Surface title={title}>
      <div className={classes.total}>
        {figure ? (
          <FigureLink month={month}>{format(figure.total)}</FigureLink>
        ) : (
          <Skeleton height={32} width={176} my={4} />
        )}
      </div>
      {besides.map((line) => (
        <Text key={line} c="dimmed">
          {line}
        </Text>
      ))}
      <p className={classes.why}>
        <Anchor
          component={Link}
          to={paymentsOfMonth(month)}
          size="xs"
          className={classes.whyLink}
          aria-label={`${title}: ${reportTexts.why}`}
        >
          {reportTexts.why}
        </Anchor>
      </p>
      <Facts>
        <Fact label="Clientes regulares">{share('regular')}</Fact>
        <Fact label="Clientes variables">{share('variable')}</Fact>
      </Facts>
    </Surface>
  )
}

function format(value: Quetzales | number): string {
  return typeof value === 'number' ? formatCount(value) : formatQuetzales(value)
}
