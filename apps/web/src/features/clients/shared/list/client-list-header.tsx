import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RevealButton } from '../../../../components/inputs/reveal-button'
import { PageHeader } from '../../../../components/layout/page-header'

/** Title of a list of clients, and the labels of its two actions. */
export type ListLabels = { title: string; create: string; reveal: string }

/** What both heads of a list, on a desk and on a phone, show and call. */
export type ListActions = {
  /** All amounts of all rows are shown. */
  revealed: boolean
  /** Reveals all amounts, or masks them. */
  onReveal: () => void
  onCreate: () => void
  disabled?: boolean
}

type Props = ListActions & { labels: ListLabels; before?: ReactNode; beforeCreate?: ReactNode }

/** Title and actions of a list of clients. */
export function ClientListHeader({ labels, revealed, onReveal, onCreate, disabled, before, beforeCreate }: Props) {
  return (
    <PageHeader
      title={labels.title}
      actions={
        <>
          {before}
          <RevealButton revealed={revealed} label={labels.reveal} onClick={onReveal} disabled={disabled} />
          {beforeCreate}
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate} disabled={disabled}>
            {labels.create}
          </Button>
        </>
      }
    />
  )
}
