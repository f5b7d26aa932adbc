import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { type RouterOutputs, trpc } from '../../../../lib/server/trpc'

type Group = RouterOutputs['groups']['names'][number]

/** 'Grupo' of a client: the id of one of all groups, or empty for none (specification 3 A11). */
export function GroupSelect(props: Omit<NativeSelectProps, 'data'>) {
  const { data: groups = [] } = trpc.groups.names.useQuery(undefined, { staleTime: 0 })
  return <NativeSelect label="Grupo" data={optionsOf(groups, props.value)} onKeyDown={saveOnEnter} {...props} />
}

/** As in the other fields; some browsers would open the options instead. */
function saveOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function optionsOf(groups: readonly Group[], chosen: NativeSelectProps['value']) {
  const options = groups.map(({ id, name, location }) => ({
    value: String(id),
    label: groups.some((other) => other.id !== id && other.name === name) ? `${name} · ${location}` : name,
  }))
  // Until the groups are loaded.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  const unknown = isKnown ? [] : [{ value: String(chosen), label: 'Grupo actual' }]
  return [{ value: '', label: 'Sin grupo' }, ...unknown, ...options]
}
