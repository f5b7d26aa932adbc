import { TextInput, type TextInputProps } from '@mantine/core'

/** For links and passwords. */
export function VerbatimInput(props: TextInputProps) {
  return <TextInput autoComplete="off" autoCapitalize="off" autoCorrect="off" spellCheck={false} {...props} />
}
