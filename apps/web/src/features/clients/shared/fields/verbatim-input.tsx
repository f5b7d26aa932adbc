import { TextInput, type TextInputProps } from '@mantine/core'

/** Input for links and passwords: no completion, correction or capitalisation. */
export function VerbatimInput(props: TextInputProps) {
  return <TextInput autoComplete="off" autoCapitalize="off" autoCorrect="off" spellCheck={false} {...props} />
}
