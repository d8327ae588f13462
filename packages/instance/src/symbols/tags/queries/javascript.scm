(field_definition property: (_) @name) @field
