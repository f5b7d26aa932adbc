const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535
const STORED = 0
/** Size of an empty deflate stream. */
const EMPTY_DEFLATED_BYTES = 2

/**
 * Declared unpacked size in bytes of all entries of a zip archive, from its central directory, without unpacking.
 * Infinity if an entry hides its size. Null if it is not a zip archive.
 */
export function unpackedSize(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return null
  let size = 0
  let offset = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (offset + ENTRY_BYTES > view.byteLength || view.getUint32(offset, true) !== DIRECTORY_ENTRY) return null
    size += entrySize(view, offset)
    offset += ENTRY_BYTES + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(offset + field, true), 0)
  }
  return size
}

function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let offset = view.byteLength - END_BYTES; offset >= first; offset -= 1) {
    if (view.getUint32(offset, true) === END_OF_DIRECTORY) return offset
  }
  return null
}

function entrySize(view: DataView, offset: number): number {
  const [packed, unpacked] = [view.getUint32(offset + 20, true), view.getUint32(offset + 24, true)]
  if (view.getUint16(offset + 10, true) === STORED) return packed
  // The reader stops at an entry's declared size, but has no limit if none is declared.
  return unpacked === 0 && packed > EMPTY_DEFLATED_BYTES ? Number.POSITIVE_INFINITY : unpacked
}
