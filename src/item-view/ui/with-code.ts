/**
 * Calls `use` with code that is loaded when it is needed, and returns what that gives. Where its script does not come,
 * as offline or after a new release, `otherwise` is called; without it nothing happens. What `use` throws is thrown on.
 */
export function withCode<Code, Result, Other = undefined>(
  loading: Promise<Code>,
  use: (code: Code) => Result | Promise<Result>,
  otherwise?: () => Other,
): Promise<Result | Other | undefined> {
  return loading.then(use, () => otherwise?.());
}
