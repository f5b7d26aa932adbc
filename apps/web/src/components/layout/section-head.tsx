import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section-head.module.css'

/** Heading of a table within a page, with its actions at the right. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </div>
  )
}
