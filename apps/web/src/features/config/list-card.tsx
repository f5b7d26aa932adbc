import { Box, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Surface } from '../../components/layout/surface'
import { ListBody } from '../../components/list/list-page'
import { listRows } from '../../lib/list/use-list-rows'

type Body<Row> = ComponentProps<typeof ListBody<Row>>
type Props<Row> = Omit<Body<Row>, 'list' | 'label'> & {
  title: string
  anchor?: string
  aside?: ReactNode
  query: Parameters<typeof listRows<Row>>[0] & { isRefetching: boolean }
  pages?: Body<Row>['list']['pager']
  /** Below the rows: `CardHint`s. */
  hints: ReactNode
  /** The dialogs of the rows. */
  children?: ReactNode
}

/** A card of Configuración with the few records of a kind. */
export function ListCard<Row>({ title, anchor, aside, query, pages, hints, children, ...body }: Props<Row>) {
  const list = { ...listRows(query), refreshing: query.isRefetching, pager: pages }
  return (
    <Box id={anchor} my="md">
      <Surface title={title} aside={aside}>
        <ListBody list={list} label={title} {...body} />
        {!list.failed && hints}
      </Surface>
      {children}
    </Box>
  )
}

export function CardHint({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" mt="md">
      {children}
    </Text>
  )
}
