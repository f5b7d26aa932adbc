import { owingLine } from '@isp/domain/receipts/collect-texts'
import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { today } from '../../lib/today'
import { StateBadge } from '../../receiving/badges/state-badge'
import shared from './collect.module.css'
import type { FoundOption } from './found-options'
import classes from './search.module.css'

type Props = {
  /** Of the listbox; its options have it with their index. */
  id: string
  options: readonly FoundOption[]
  active: number
  onChoose: (option: FoundOption) => void
}

/** Clients to collect from, before and after them pages to go to. */
export function FoundList({ id, options, active, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const firstClient = Math.max(
    0,
    options.findIndex(({ client }) => client),
  )
  const afterClients = firstClient + options.filter(({ client }) => client).length
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const shown = options.map((option, index) => (
    <button
      key={option.key}
      type="button"
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      className={classes.option}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <OptionText option={option} />
    </button>
  ))
  return (
    <div ref={list} id={id} role="listbox" aria-label="Resultados" className={classes.options}>
      <Places>{shown.slice(0, firstClient)}</Places>
      {shown.slice(firstClient, afterClients)}
      <Places>{shown.slice(afterClients)}</Places>
    </div>
  )
}

function Places({ children }: { children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <Stack component="fieldset" gap={0} aria-label="Ir a" className={classes.places}>
      {children}
    </Stack>
  )
}

function OptionText({ option }: { option: FoundOption }) {
  const { client } = option
  if (!client) {
    return (
      <>
        <span className={shared.name}>{option.name}</span>
        <span className={shared.detail}>{option.detail}</span>
      </>
    )
  }
  const group = client.groupName ?? (client.kind === 'variable' ? 'Cliente variable' : null)
  return (
    <>
      <span className={shared.name}>
        {client.name}
        <StateBadge state={client.state} lastDay={client.lastDay} />
      </span>
      <span className={shared.detail}>
        {[group, option.distinction, owingLine(client, today())].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
