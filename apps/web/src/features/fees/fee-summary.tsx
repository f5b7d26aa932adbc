import type { FeePlan } from '@isp/domain/clients/fees/fee-plan'
import { clientCount } from '@isp/domain/collections/collection-texts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Group, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { MaskedValue } from '../../components/figures/masked-value'
import { IconButton } from '../../components/inputs/icon-button'
import { formatCount } from '../../lib/format-count'
import { signedChange } from './fee-draft'

type Props = {
  plan: FeePlan
  revealed: boolean
  /** The eye, where the screen masks its figures. */
  onReveal: (() => void) | undefined
}

export function FeeSummary({ plan, revealed, onReveal }: Props) {
  const { lines, changed, problems, sumBefore, sumAfter } = plan
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" fz="sm">
      <div aria-live="polite">
        <div>
          {formatCount(changed.length)} de {clientCount(lines.length)} {changed.length === 1 ? 'cambia' : 'cambian'}
          {problems > 0 && (
            <Text span inherit c="var(--mantine-color-error)">
              {' · '}
              {problems === 1 ? '1 no puede tener esa cuota' : `${formatCount(problems)} no pueden tener esa cuota`}:
              quítalos o dales otra
            </Text>
          )}
        </div>
        <div>
          Suma mensual <MaskedValue value={formatQuetzales(sumBefore)} revealed={revealed} />
          {sumAfter !== sumBefore && (
            <>
              {' → '}
              <strong>
                <MaskedValue value={formatQuetzales(sumAfter)} revealed={revealed} />
              </strong>{' '}
              (<MaskedValue value={signedChange(plan)} revealed={revealed} />)
            </>
          )}
        </div>
      </div>
      {onReveal && (
        <IconButton
          label={revealed ? 'Ocultar cifras' : 'Mostrar cifras'}
          icon={revealed ? IconEyeOff : IconEye}
          onClick={onReveal}
        />
      )}
    </Group>
  )
}
