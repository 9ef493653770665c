const MEBIBYTE = 1024 * 1024

/** Largest CSV file of an import. */
export const MAX_CSV_BYTES = 16 * MEBIBYTE

/** What a form may contain, by kind of upload. `total` is the size of all its files. */
export const uploadLimits = {
  image: { files: 1, fileSize: 5 * MEBIBYTE, total: 5 * MEBIBYTE },
  csv: { files: 6, fileSize: MAX_CSV_BYTES, total: 32 * MEBIBYTE },
}

/** Memory of a process for the files of all requests that it is handling, and the share of one tenant. */
export const uploadMemoryLimits = { total: 192 * MEBIBYTE, tenant: 64 * MEBIBYTE }
