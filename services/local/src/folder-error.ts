const NOT_ALLOWED = ['this user may not read and write it', 'Change its owner or its permissions'] as const
const FULL = ['its disk is full', 'Free some space'] as const

/** What is wrong and what to do, by the error code of the operating system. */
const reasons: Record<string, readonly [problem: string, remedy: string]> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EROFS: ['its file system cannot be written', 'Mount it for writing'],
  ENOSPC: FULL,
  EDQUOT: FULL,
  ENOTDIR: ['a part of its path is a file', 'Remove that file'],
  EEXIST: ['it is a file', 'Remove that file'],
}

/**
 * Runs work on the data folder. If the operating system refuses, says so in a sentence with the path.
 *
 * @throws Error instead of an error of the file system
 */
export async function inDataFolder<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code = '', path } = error as NodeJS.ErrnoException
    const reason = reasons[code]
    if (reason === undefined) throw error
    const [problem, remedy] = reason
    const file = path === undefined || path === folder ? '' : ` (${path})`
    throw new Error(
      `The data folder ${folder} cannot be used: ${problem}${file}. ${remedy}, or set LEAGUE_DATA to another folder.`,
    )
  }
}
