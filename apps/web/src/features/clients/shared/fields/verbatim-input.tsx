import { TextInput, type TextInputProps } from '@mantine/core'

/** Text that is kept letter by letter, as a link or a password: nothing completes, corrects or capitalises it. */
export function VerbatimInput(props: TextInputProps) {
  return <TextInput autoComplete="off" autoCapitalize="off" autoCorrect="off" spellCheck={false} {...props} />
}
