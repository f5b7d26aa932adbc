import { type CashSpan, cashSpans, dateOfNeighbour } from '@isp/domain/cash/cash-range'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateFilter } from '../../../components/inputs/date-filter'
import { type CashView, daysText, includesDay } from './cash-view'
import classes from './range-bar.module.css'

const SPANS: Record<CashSpan, string> = { day: 'Día', week: 'Semana', month: 'Mes', range: 'Rango' }

const NEIGHBOURS = {
  day: { before: 'Día anterior', after: 'Día siguiente' },
  week: { before: 'Semana anterior', after: 'Semana siguiente' },
  month: { before: 'Mes anterior', after: 'Mes siguiente' },
} as const

type Props = { view: CashView; today: LocalDate; onChange: (part: Partial<CashView>) => void }

/** Which days are shown: arrows, 'Hoy', day, week, month or a range (product/cash#days). */
export function RangeBar({ view, today, onChange }: Props) {
  const { span, date, from, to } = view
  return (
    <Group component="search" align="flex-end" gap="8px 16px" mb="md" aria-label="Fechas">
      <Group gap={4} className={classes.spans}>
        {cashSpans.map((known) => (
          <Button
            key={known}
            size="sm"
            variant={known === span ? 'light' : 'default'}
            aria-pressed={known === span}
            onClick={() => onChange({ span: known })}
          >
            {SPANS[known]}
          </Button>
        ))}
      </Group>
      {span === 'range' ? (
        <Group align="flex-end" gap="xs" className={classes.dates}>
          <DateFilter
            label="Desde"
            value={from}
            onChange={(date) => onChange({ from: date, to: to < date ? date : to })}
          />
          <DateFilter
            label="Hasta"
            min={from}
            value={to}
            onChange={(date) => onChange({ to: date, from: from > date ? date : from })}
          />
        </Group>
      ) : (
        <Group wrap="nowrap" gap={4} className={classes.steps}>
          <Arrow label={NEIGHBOURS[span].before} onClick={() => onChange({ date: dateOfNeighbour(span, date, -1) })} />
          <Text span px="xs" fw={600} ta="center" className={classes.days} aria-live="polite">
            {daysText(view, today)}
          </Text>
          <Arrow
            after
            label={NEIGHBOURS[span].after}
            disabled={to >= today}
            onClick={() => onChange({ date: dateOfNeighbour(span, date, 1) })}
          />
        </Group>
      )}
      {!includesDay(view, today) && (
        <Button size="sm" variant="default" onClick={() => onChange({ span: 'day', date: today })}>
          Hoy
        </Button>
      )}
    </Group>
  )
}

type ArrowProps = { label: string; after?: boolean; disabled?: boolean; onClick: () => void }

function Arrow({ label, after = false, disabled = false, onClick }: ArrowProps) {
  const Icon = after ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      data-tip={label}
      // Not disabled, to keep the focus on the last day.
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
