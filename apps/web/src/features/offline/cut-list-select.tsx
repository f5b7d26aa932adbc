import { cutListLabel, cutTexts } from '@isp/domain/collections/cut-texts'
import { type CutList, cutLists } from '@isp/domain/collections/cuts'
import { NativeSelect } from '@mantine/core'
import type { KeptClient } from '../../outbox/kept-copy'

export type ShownList = CutList | 'all'

type Props = { clients: readonly KeptClient[]; shown: ShownList; onChoose: (list: ShownList) => void }

/** Chooses the clients to be cut or reconnected, to look at; nothing if there are none (product/offline#reading-it). */
export function CutListSelect({ clients, shown, onChoose }: Props) {
  const options = cutLists.flatMap((list) => {
    const { length } = clients.filter(({ cutList }) => cutList === list)
    return length === 0 && list !== shown ? [] : [{ value: list, label: cutListLabel(list, length) }]
  })
  if (options.length === 0) return null
  return (
    <NativeSelect
      aria-label={cutTexts.lists}
      value={shown}
      onChange={({ currentTarget: { value } }) => onChoose(cutLists.find((list) => list === value) ?? 'all')}
      data={[{ value: 'all', label: cutTexts.all }, ...options]}
    />
  )
}
