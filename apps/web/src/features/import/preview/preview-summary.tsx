import { importTexts } from '@isp/domain/import/import-texts'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconInfoCircle } from '@tabler/icons-react'
import { StatusBadge } from '../../../components/figures/status-badge'
import { formatCount } from '../../../lib/format-count'
import classes from '../import-dialog.module.css'

type Props = {
  counts: { good: number; bad: number; warned: number; excluded: number }
  newGroups: readonly string[]
  /** Account balances that the import would create, in quetzales. */
  balances: readonly Quetzales[]
  onlyErrors: boolean
  onOnlyErrors: (only: boolean) => void
}

export function PreviewSummary({
  counts: { good, bad, warned, excluded },
  newGroups,
  balances,
  onlyErrors,
  onOnlyErrors,
}: Props) {
  return (
    <>
      <Group justify="space-between" gap="8px 16px" mb="sm">
        <Group gap="xs" role="status">
          <StatusBadge tone="success" icon={IconCircleCheck}>
            {formatCount(good)} {good === 1 ? 'correcta' : 'correctas'}
          </StatusBadge>
          {bad > 0 && (
            <StatusBadge tone="danger" icon={IconAlertTriangle}>
              {formatCount(bad)} con errores
            </StatusBadge>
          )}
          {warned > 0 && (
            <StatusBadge tone="warning" icon={IconInfoCircle}>
              {formatCount(warned)} con avisos
            </StatusBadge>
          )}
          {excluded > 0 && (
            <StatusBadge tone="neutral" icon={IconCircleMinus}>
              {formatCount(excluded)} {excluded === 1 ? 'excluida' : 'excluidas'}
            </StatusBadge>
          )}
        </Group>
        <Group component="label" gap="xs" mih={32}>
          <input
            type="checkbox"
            checked={onlyErrors}
            onChange={(event) => onOnlyErrors(event.currentTarget.checked)}
            data-autofocus
          />
          Solo con errores
        </Group>
      </Group>
      {newGroups.length > 0 && (
        <Text mb="sm" className={classes.sums}>
          {importTexts.newGroups(newGroups)}
        </Text>
      )}
      {balances.length > 0 && (
        <Text mb="sm" className={classes.sums}>
          {importTexts.balancesToRegister(balances.length, sumQuetzales(balances))}
        </Text>
      )}
    </>
  )
}
