import { Skeleton, Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type Props = {
  /** Undefined while it loads. */
  title: ReactNode | undefined
  /** One line under the title: a count, a status. */
  context?: ReactNode
  /** What leads back, before the title. */
  back?: ReactNode
  /** The page's actions; the filled one last. */
  actions?: ReactNode
}

/** Head of every page: title, one line of context, the primary action at the right. */
export function PageHeader({ title, context, back, actions }: Props) {
  return (
    <header className={classes.header}>
      {back}
      <div className={classes.text}>
        {/* Focusable, for what takes the place of something else to be told. */}
        <Title order={1} size="h2" tabIndex={-1} className={classes.title}>
          {title ?? <TitleSkeleton />}
        </Title>
        {context !== undefined && <div className={classes.context}>{context}</div>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
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
