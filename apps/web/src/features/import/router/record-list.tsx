import { Text } from '@mantine/core'
import { useState } from 'react'
import classes from './router.module.css'

const SHOWN = 200

type Item = { name: string; detail: string | null }

/** A list that opens below its label; its lines are drawn when it is open. */
export function RecordList({ label, items }: { label: string; items: readonly Item[] }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {open && (
        <ul>
          {items.slice(0, SHOWN).map(({ name, detail }, index) => (
            <li key={index}>
              {name}
              {detail && (
                <Text span c="dimmed">
                  {' '}
                  · {detail}
                </Text>
              )}
            </li>
          ))}
          {items.length > SHOWN && <li>…</li>}
        </ul>
      )}
    </details>
  )
}
