import { Directive, ElementRef, forwardRef, inject } from '@angular/core'
import { type ControlValueAccessor, NG_VALUE_ACCESSOR } from '@angular/forms'

/** `[(ngModel)]` and `formControl` of the fields of the kit. List each tag that the application uses. */
@Directive({
  selector: 'ops-user-picker[ngModel],ops-user-picker[formControl],ops-cron-picker[ngModel],ops-cron-picker[formControl]',
  providers: [{ provide: NG_VALUE_ACCESSOR, useExisting: forwardRef(() => OpsValueAccessor), multi: true }],
  host: { '(input)': 'changed($any($event.target).value)', '(blur)': 'touched()' },
})
export class OpsValueAccessor implements ControlValueAccessor {
  private readonly element = inject<ElementRef<HTMLElement & { value: string; disabled: boolean }>>(ElementRef).nativeElement
  protected changed: (value: string) => void = () => {}
  protected touched: () => void = () => {}

  writeValue(value: string | null): void {
    this.element.value = value ?? ''
  }

  registerOnChange(changed: (value: string) => void): void {
    this.changed = changed
  }

  registerOnTouched(touched: () => void): void {
    this.touched = touched
  }

  setDisabledState(isDisabled: boolean): void {
    this.element.disabled = isDisabled
  }
}
