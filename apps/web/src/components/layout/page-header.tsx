import { Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type Props = {
  /** Undefined while loading. */
  title: ReactNode | undefined
  /** Subtitle: a count, a status. */
  context?: ReactNode
  back?: ReactNode
  /** The primary one last. */
  actions?: ReactNode
}

export function PageHeader({ title, context, back, actions }: Props) {
  return (
    <header className={classes.header}>
      {back}
      <div className={classes.text}>
        {/* Focusable, for what leaves the page when it is pressed. */}
        <Title
          order={1}
          size="h2"
          tabIndex={-1}
          className={classes.title}
          data-loading={title === undefined || undefined}
        >
          {title ?? <TitleSkeleton />}
        </Title>
        {context !== undefined && (
          <Text component="div" mt={4} fz="sm" c="dimmed">
            {context}
          </Text>
        )}
      </div>
      {actions !== undefined && (
        <Group gap="xs" className={classes.actions}>
          {actions}
        </Group>
      )}
    </header>
  )
}

function TitleSkeleton() {
  return (
    <>
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <Skeleton height={24} width={240} maw="100%" my={4} />
    </>
  )
}
