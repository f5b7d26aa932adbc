import { NO_GROUP } from '@isp/domain/collections/collection.schema'
import { NativeSelect } from '@mantine/core'
import { formatCount } from '../../../lib/format-count'
import { showFocused } from '../../../lib/layers/show-focused'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './group-chips.module.css'

/** Groups shown as chips, the largest first; the others are in a select. */
const CHIPS = 8

type Group = RouterOutputs['collections']['groups'][number]
type Props = {
  groups: readonly Group[] | undefined
  chosen: string
  onChoose: (group: string) => void
}

/** The groups of those who owe, with their numbers, as a filter (product/collections#groups-of-those-who-owe). */
export function GroupChips({ groups = [], chosen, onChoose }: Props) {
  // Nothing to choose between.
  if (groups.length < 2) return null
  const chips = groups.slice(0, CHIPS)
  const others = groups.slice(CHIPS)
  return (
    <fieldset className={classes.part} aria-label="Grupos" onFocus={showFocused}>
      <Chip pressed={chosen === ''} onClick={() => onChoose('')}>
        Todos
      </Chip>
      {chips.map((group) => (
        <Chip
          key={keyOf(group)}
          pressed={chosen === keyOf(group)}
          onClick={() => onChoose(chosen === keyOf(group) ? '' : keyOf(group))}
        >
          {labelOf(group)}
        </Chip>
      ))}
      {others.length > 0 && (
        <NativeSelect
          className={classes.others}
          aria-label="Otro grupo"
          value={others.some((group) => keyOf(group) === chosen) ? chosen : ''}
          onChange={({ currentTarget: { value } }) => onChoose(value)}
          data={[
            { value: '', label: 'Otro grupo...' },
            ...others.map((group) => ({ value: keyOf(group), label: labelOf(group) })),
          ]}
        />
      )}
    </fieldset>
  )
}

function Chip({ pressed, onClick, children }: { pressed: boolean; onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes.chip} title={children} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  )
}

function keyOf({ id }: Group): string {
  return id === null ? NO_GROUP : String(id)
}

function labelOf({ name, clients }: Group): string {
  return `${name ?? 'Sin grupo'} (${formatCount(clients)})`
}
