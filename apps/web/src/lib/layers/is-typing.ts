const TEXT_FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** Whether a key is pressed in a text field, where a letter is no shortcut. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(TEXT_FIELDS) !== null
}
