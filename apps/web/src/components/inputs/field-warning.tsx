import { Text } from '@mantine/core'

/** Stands as the description of a field and does not block saving. Null for nothing. */
export function FieldWarning({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Text span inherit c="var(--tone-warning-fg)" role="status">
      {text}
    </Text>
  )
}
