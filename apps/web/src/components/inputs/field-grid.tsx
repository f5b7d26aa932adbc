import { SimpleGrid, type SimpleGridProps, Skeleton } from '@mantine/core'

export function FieldGrid(props: SimpleGridProps) {
  return <SimpleGrid cols={{ base: 1, sm: 2 }} {...props} />
}

export function FieldsSkeleton({ fields }: { fields: readonly string[] }) {
  return (
    <FieldGrid aria-busy>
      {fields.map((field) => (
        <Skeleton key={field} height={60} />
      ))}
    </FieldGrid>
  )
}
