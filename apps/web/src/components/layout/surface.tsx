import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PartBoundary } from '../feedback/part-boundary'
import head from './section-head.module.css'
import classes from './surface.module.css'

type Props = {
  title?: string
  aside?: ReactNode
  /** No padding, for a table that reaches the edges. */
  flush?: boolean
  children: ReactNode
}

/** An error in the content leaves the other sections. */
export function Surface({ title, aside, flush = false, children }: Props) {
  return (
    <section className={classes.surface} data-flush={flush || undefined}>
      {title !== undefined && (
        <Group
          justify="space-between"
          gap="xs"
          mb={flush ? 0 : 'md'}
          p={flush ? 'md' : undefined}
          className={head.head}
        >
          <Title order={2} size="h4">
            {title}
          </Title>
          {aside}
        </Group>
      )}
      <PartBoundary>{children}</PartBoundary>
    </section>
  )
}
