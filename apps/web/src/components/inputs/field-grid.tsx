import { SimpleGrid, type SimpleGridProps, Skeleton } from '@mantine/core'

/** A form's fields in two columns, one on a phone. */
export function FieldGrid(props: SimpleGridProps) {
  return <SimpleGrid cols={{ base: 1, sm: 2 }} {...props} />
}

/** Placeholder of the fields while the edited record loads. */
export function FieldsSkeleton({ fields }: { fields: readonly string[] }) {
  return (
    <FieldGrid aria-busy>
      {fields.map((field) => (
        <Skeleton key={field} height={60} />
      ))}
    </FieldGrid>
  )
}
