(function_definition declarator: (function_declarator declarator: (identifier) @name)) @function
(function_definition declarator: (function_declarator declarator: (field_identifier) @name)) @method
(function_definition declarator: (function_declarator declarator: (qualified_identifier) @name)) @method
(function_definition declarator: (_ declarator: (function_declarator declarator: (identifier) @name))) @function
(function_definition declarator: (_ declarator: (function_declarator declarator: (field_identifier) @name))) @method
(function_definition declarator: (_ declarator: (function_declarator declarator: (qualified_identifier) @name))) @method
(function_definition declarator: (_ declarator: (_ declarator: (function_declarator declarator: (identifier) @name)))) @function
(declaration declarator: (function_declarator declarator: (identifier) @name)) @prototype
(declaration declarator: (_ declarator: (function_declarator declarator: (identifier) @name))) @prototype
(field_declaration declarator: (function_declarator declarator: (field_identifier) @name)) @prototype
(struct_specifier name: (_) @name body: (_)) @type
(union_specifier name: (_) @name body: (_)) @type
(class_specifier name: (_) @name body: (_)) @type
(enum_specifier name: (_) @name body: (_)) @type
(enumerator name: (identifier) @name) @field
(type_definition declarator: (type_identifier) @name) @type
(type_definition declarator: (_ declarator: (type_identifier) @name)) @type
(type_definition declarator: (function_declarator declarator: (parenthesized_declarator (_ declarator: (type_identifier) @name)))) @type
(alias_declaration name: (type_identifier) @name) @type
(namespace_definition name: (_) @name) @type
(preproc_def name: (identifier) @name) @constant
(preproc_function_def name: (identifier) @name) @function
(field_declaration declarator: (field_identifier) @name) @field
(field_declaration declarator: (_ declarator: (field_identifier) @name)) @field
(translation_unit (declaration declarator: (init_declarator declarator: (identifier) @name)) @constant)
(translation_unit (declaration declarator: (identifier) @name) @constant)
(translation_unit (declaration declarator: (init_declarator declarator: (_ declarator: (identifier) @name))) @constant)
