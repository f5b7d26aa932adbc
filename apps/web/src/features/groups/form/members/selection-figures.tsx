import { membersInNumbers } from '@isp/domain/groups/member-counts'
import { formatQuetzales } from '@isp/domain/money/money'
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import totals from '../../../../components/figures/totals.module.css'
import { type MemberSelection, selectionSummary } from './member-selection'

/** Number of selected clients, with the total fee and utility per month. */
export function SelectionFigures({ selection }: { selection: MemberSelection }) {
  const { monthlyAmount, utility, ...counts } = useMemo(() => selectionSummary(selection), [selection])
  return (
    <Box
      component="dl"
      mt="sm"
      px="md"
      py="sm"
      bdrs="md"
      bg="var(--app-canvas)"
      className={totals.totals}
      aria-label="Resumen"
    >
      <div>
        <dt>Clientes seleccionados</dt>
        <dd>{membersInNumbers(counts)}</dd>
      </div>
      <div>
        <dt>Monto mensual total</dt>
        <dd>{formatQuetzales(monthlyAmount)}</dd>
      </div>
      <div>
        <dt>Utilidad mensual total</dt>
        <dd>{formatQuetzales(utility)}</dd>
      </div>
    </Box>
  )
}
