import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section-head.module.css'

export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" gap="4px 16px" mb="xs" className={classes.head}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </Group>
  )
}
