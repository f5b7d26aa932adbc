import { movedUtilitySentence } from '@isp/domain/groups/moved-utility'
import type { Quetzales } from '@isp/domain/money/money'
import { NativeSelect, type NativeSelectProps, Text } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'

type Group = RouterOutputs['groups']['names'][number]

/** Utility that a stored client has earned for its group; a change of the group moves it. */
export type GroupPast = { groupId: number | null; clientUtilitiesTotal: Quetzales }

type Props = Omit<NativeSelectProps, 'data'> & { value: string; past: GroupPast | undefined }

/** 'Grupo' of a client: the id of one of all groups, or empty for none (product/clients#group-of-a-client). */
export function GroupSelect({ past, ...props }: Props) {
  const { data: groups = [] } = trpc.groups.names.useQuery(undefined, { staleTime: 0 })
  const options = optionsOf(groups, props.value)
  const moved = past && movedSentence(options, { past, chosen: props.value })
  return (
    <div>
      <NativeSelect label="Grupo" data={options} onKeyDown={saveOnEnter} {...props} />
      <div role="status">
        {moved && (
          <Text size="xs" c="dimmed" mt={5}>
            {moved}
          </Text>
        )}
      </div>
    </div>
  )
}

type Option = { value: string; label: string }

/** Null if the group does not change. */
function movedSentence(options: readonly Option[], { past, chosen }: { past: GroupPast; chosen: string }) {
  const before = String(past.groupId ?? '')
  if (before === chosen) return null
  const nameOf = (id: string) => (id === '' ? null : (options.find(({ value }) => value === id)?.label ?? 'su grupo'))
  return movedUtilitySentence({ utility: past.clientUtilitiesTotal, from: nameOf(before), to: nameOf(chosen) })
}

/** As in the other fields; some browsers would open the options instead. */
function saveOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function optionsOf(groups: readonly Group[], chosen: string): Option[] {
  const options = groups.map(({ id, name, location }) => ({
    value: String(id),
    label: groups.some((other) => other.id !== id && other.name === name) ? `${name} · ${location}` : name,
  }))
  // Until the groups are loaded.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  const unknown = isKnown ? [] : [{ value: chosen, label: 'Grupo actual' }]
  return [{ value: '', label: 'Sin grupo' }, ...unknown, ...options]
}
